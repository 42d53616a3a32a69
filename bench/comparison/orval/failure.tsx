/** Says what failed. */
export function Failure({ error }: { readonly error: Error }) {
  return <p role="alert">{error.message}</p>;
}
