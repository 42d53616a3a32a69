import { wordSet, wordTable } from "./word-set.js";

const irregular = wordTable(`
  apis api, uris uri, kpis kpi, people person, children child, men man, women woman, mice mouse,
  indices index, vertices vertex, matrices matrix, criteria criterion, analyses analysis,
  caches cache, axes axis, leaves leaf, shelves shelf, lives life, movies movie, cookies cookie,
  releases release, bases base, databases database, purchases purchase, courses course,
  sources source, resources resource`);

const unchanging = wordSet(`
  series species news status address process access business progress bonus campus bus gas
  canvas alias class analytics logistics graphics data metadata media analysis basis sms https
  aws dns tls css js pos kubernetes sales`);

/** The singular of one word; other words are unchanged. */
export function singularWord(word: string): string {
  if (/^[A-Z][A-Z\d]+s$/.test(word)) return word.slice(0, -1);
  const lower = word.toLowerCase();
  const known = irregular.get(lower);
  if (known !== undefined) return known;
  if (unchanging.has(lower) || !lower.endsWith("s") || lower.length < 3)
    return word;
  // An acronym is a word of its own: `SNS`.
  if (/(ss|us|is)$/.test(lower) || /^[A-Z][A-Z\d]{1,4}$/.test(word))
    return word;
  if (lower.endsWith("ies"))
    return lower.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (
    /(?:sses|shes|ches|xes|zzes|uses)$/.test(lower) &&
    !/(?:houses|auses)$/.test(lower)
  )
    return word.slice(0, -2);
  if (lower.endsWith("oes") && !/(shoes|^toes|^foes)$/.test(lower))
    return word.slice(0, -2);
  return word.slice(0, -1);
}
