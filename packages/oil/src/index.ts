// The oil science (catalogue, codes, guards, detectors) starts here; what the account model needs is the list of
// machine types, which is why it is the first piece.
export { type MachineType, machineTypes } from "./machine-types.ts";
