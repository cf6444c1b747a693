import { useSearchParams } from "react-router";

/**
 * What the address says, and a way to change it. A change starts from the address as it is and not as it was drawn last:
 * drawing may lag behind two quick choices, and the second would undo the first.
 */
export function useAddress(): [
  query: URLSearchParams,
  change: (made: (query: URLSearchParams) => URLSearchParams) => void,
] {
  const [query, setQuery] = useSearchParams();
  return [query, (made) => setQuery(made(new URLSearchParams(location.search)))];
}
