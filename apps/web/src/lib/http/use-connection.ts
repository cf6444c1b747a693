import { useSyncExternalStore } from "react";
import { connection } from "./connection.ts";

/** Whether the server cannot be reached at present. */
export const useConnectionLost = (): boolean => useSyncExternalStore(connection.watch, connection.isLost);
