/** How fast an indicator moves, hour by hour, in a measure of its own. */
export interface Course {
  /** The amounts of the last hours, the oldest first. */
  lately: number[];
  /** Means over half a day and over two days. */
  short: number;
  long: number;
  /** Hours since it is off. */
  hours: number;
  /** What it was before that, and how far it has gone from there at most. */
  from: number;
  way: number;
  /** The most that it has moved since then: within six hours of its first day, and a day over days. */
  within6h: number;
  perDay: number;
  /** How far the two means have been apart at most, which is when the pace is known best. */
  apart: number;
}

export const newCourse = (): Course => ({
  lately: [],
  short: 0,
  long: 0,
  hours: 0,
  from: 0,
  way: 0,
  within6h: 0,
  perDay: 0,
  apart: 0,
});

const fewHours = 6;
const shortHours = 12;
const longHours = 48;
const firstHours = 24;
/** It had been on its way for some hours before that was noticed. */
const unnoticedHours = 12;

/** By how many days' way two running means differ when a line has been followed for so many hours: n hours each in the end. */
const lagDays = (hours: number): number =>
  (longHours -
    shortHours -
    longHours * Math.exp(-hours / longHours) +
    shortHours * Math.exp(-hours / shortHours)) /
  24;

export function followCourse(course: Course, amount: number, isOff: boolean): void {
  const { lately } = course;
  if (lately.length === 0) [course.short, course.long] = [amount, amount];
  lately.push(amount);
  if (lately.length > fewHours + 1) lately.shift();
  course.short += (amount - course.short) / shortHours;
  course.long += (amount - course.long) / longHours;
  if (!isOff) {
    course.hours = 0;
    course.from = course.long;
    course.way = 0;
    course.within6h = 0;
    course.perDay = 0;
    course.apart = 0;
    return;
  }
  course.hours += 1;
  course.way = Math.max(course.way, Math.abs(course.short - course.from));
  const moved = Math.abs(amount - (lately[0] ?? amount));
  if (course.hours <= firstHours) course.within6h = Math.max(course.within6h, moved);
  const apart = Math.abs(course.short - course.long);
  if (apart <= course.apart) return;
  course.apart = apart;
  course.perDay = apart / lagDays(course.hours + unnoticedHours);
}
