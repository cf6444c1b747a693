import { useEffect, useRef, useState } from "react";

const typingPauseMs = 300;

/** What is typed, reported when the typing pauses. A value set from outside takes its place, and is not reported back. */
export function useTypedSearch(value: string, onChange: (search: string) => void) {
  const [search, setSearch] = useState(value);
  const reported = useRef(value);

  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setSearch(value);
  }, [value]);

  useEffect(() => {
    if (search === reported.current) return;
    const pause = setTimeout(() => {
      reported.current = search;
      onChange(search);
    }, typingPauseMs);
    return () => clearTimeout(pause);
  }, [search, onChange]);

  return [search, setSearch] as const;
}
