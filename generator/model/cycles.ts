/** Nodes of a graph that all reach each other, or one alone. */
export interface Component {
  /** True if they reference themselves. */
  readonly isCycle: boolean;
  /** Each after the nodes it references, except in a cycle. */
  readonly nodes: readonly string[];
}

/**
 * The cycles of a graph: for each node that references itself, the set of nodes it shares its
 * cycles with.
 */
export function findCycles(
  nodes: readonly string[],
  edgesOf: (node: string) => readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const cycles = new Map<string, ReadonlySet<string>>();
  for (const component of findComponents(nodes, edgesOf)) {
    if (!component.isCycle) continue;
    const members = new Set(component.nodes);
    for (const node of component.nodes) cycles.set(node, members);
  }
  return cycles;
}

/**
 * The strongly connected components that some nodes reach, each after those it references
 * (Tarjan's algorithm, without recursion).
 */
export function findComponents(
  nodes: Iterable<string>,
  edgesOf: (node: string) => readonly string[],
): readonly Component[] {
  const components: Component[] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  for (const root of nodes) if (!order.has(root)) visit(root);
  return components;

  function visit(root: string): void {
    const path = [enter(root)];
    for (let frame = path.at(-1); frame; frame = path.at(-1)) {
      const next = frame.edges.next();
      if (next.done) {
        path.pop();
        leave(frame.node);
        const parent = path.at(-1)?.node;
        if (parent !== undefined) lower(parent, lowest.get(frame.node));
      } else if (!order.has(next.value)) {
        path.push(enter(next.value));
      } else if (isOpen.has(next.value)) {
        lower(frame.node, order.get(next.value));
      }
    }
  }

  function enter(node: string): { node: string; edges: Iterator<string> } {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    open.push(node);
    isOpen.add(node);
    return { node, edges: edgesOf(node).values() };
  }

  function lower(node: string, to: number | undefined): void {
    const known = lowest.get(node);
    if (to !== undefined && known !== undefined && to < known)
      lowest.set(node, to);
  }

  function leave(node: string): void {
    if (lowest.get(node) !== order.get(node)) return;
    const component = open.splice(open.lastIndexOf(node));
    for (const member of component) isOpen.delete(member);
    const isCycle = component.length > 1 || edgesOf(node).includes(node);
    components.push({ isCycle, nodes: component.toReversed() });
  }
}
