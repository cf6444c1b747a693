import type { KnownMachine } from "../../directory.ts";
import type { Answering } from "../answering.ts";

/** Machines that one answer says something of, each in sentences of its own. */
const most = 8;

export const shownMachines = ({ subject }: Answering): readonly KnownMachine[] =>
  subject.machines.slice(0, most);
