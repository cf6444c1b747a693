import { useId } from "react";

/** Decorative: the name always stands beside it. */
export function Logo({ size = 36 }: { size?: number }) {
  const fill = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3d86ff" />
          <stop offset="1" stopColor="#1656d8" />
        </linearGradient>
      </defs>
      <path
        d="M16.9 2.1a1.45 1.45 0 0 1 2.2 0C22 5.6 30 15.4 30 22.4a12 12 0 0 1-24 0C6 15.4 14 5.6 16.9 2.1Z"
        fill={`url(#${fill})`}
      />
      <path
        d="M9.4 23.4H14l2.7-6.4L20 26.8l2.7-6.7h3.9"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
