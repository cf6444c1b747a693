import { limitConcurrencyByKey } from "../../platform/limit-concurrency-by-key.ts";
import type { LiveData, ScreenKind } from "@oilcloud/contract";
import { maskAnswer } from "../../platform/name-mask.ts";
import type { ScreenSource } from "../screens/interface.ts";
import type { TelemetryDevice, TelemetryDevicesStore } from "../telemetry/interface.ts";
import type { AlarmSubscribers } from "./alarm-subscribers.ts";
import { answer, badRequest, internalError, tailOf, unauthorizedCommand, unknownCommand } from "./answers.ts";
import type { AttributeSubscribers } from "./attribute-subscribers.ts";
import type { Command } from "./commands.ts";
import type { LiveConnection, CommandReply } from "./connection.ts";
import type { FirstAnswer } from "./first-answer.ts";
import type { HistoryStore } from "./history-store.ts";
import { mostLookUps } from "./limits.ts";
import type { LiveStore } from "./live-store.ts";

/** Concurrent history queries per account. They are heavy, and an account may have many connections. */
const mostHistories = 2;

export interface ExecuteCommandDeps {
  devices: Pick<TelemetryDevicesStore, "inScope">;
  firstAnswer: FirstAnswer;
  history: HistoryStore;
  store: LiveStore;
  alarms: AlarmSubscribers;
  attributes: AttributeSubscribers;
  screens: Pick<ScreenSource, "find">;
  onError(error: unknown): void;
}

type LookedUpCommand = Exclude<Command, { kind: "refused" | "unknown" | "unsubscribe" }>;
type DeviceCommand = Exclude<LookedUpCommand, { kind: "alarms" | "screen" }>;
type ScreenCommand = Extract<Command, { kind: "screen" }>;

/** What a display link may ask for besides its screen: live values of a plant's machines. */
const isOpenToDisplay = (screen: ScreenKind, { kind }: Command): boolean =>
  kind === "screen" || (screen === "customer" && kind === "subscribe");

/** Executes one command of a client: looks the device up in its scope and answers. */
export function makeExecuteCommand({
  devices,
  firstAnswer,
  history,
  store,
  alarms,
  attributes,
  screens,
  onError,
}: ExecuteCommandDeps) {
  const limited = limitConcurrencyByKey(mostHistories);
  const lookUp = limitConcurrencyByKey(mostLookUps);

  async function withDevice(
    connection: LiveConnection,
    command: DeviceCommand,
  ): Promise<CommandReply | null> {
    const { cmdId, deviceId, kind } = command;
    if (kind !== "history" && !connection.reserve(cmdId)) {
      return { text: badRequest(cmdId, "Too many subscriptions") };
    }
    const device = await devices.inScope(connection.identity().scope, deviceId);
    if (!connection.isOpen()) return null;
    if (device) return answerFor(connection, command, device);
    if (kind !== "history") connection.forget(cmdId);
    return { text: unauthorizedCommand(cmdId) };
  }

  async function withAlarms(connection: LiveConnection, cmdId: number): Promise<CommandReply> {
    if (!connection.reserve(cmdId)) return { text: badRequest(cmdId, "Too many subscriptions") };
    const { release } = connection.subscribeAlarms(cmdId, alarms);
    const tail = await alarms.firstAnswer(connection.identity().scope);
    return { text: answer(cmdId, tail), after: release };
  }

  async function withScreen(
    connection: LiveConnection,
    { cmdId, ...asked }: ScreenCommand,
  ): Promise<CommandReply | null> {
    if (!connection.reserve(cmdId)) return { text: badRequest(cmdId, "Too many subscriptions") };
    const screen = await screens.find(connection.identity(), asked);
    if (!connection.isOpen()) return null;
    if (!screen) {
      connection.forget(cmdId);
      return { text: unauthorizedCommand(cmdId) };
    }
    const { first, release } = connection.subscribeScreen(cmdId, screen);
    return { text: answer(cmdId, await first()), after: release };
  }

  async function answerFor(
    connection: LiveConnection,
    command: DeviceCommand,
    device: TelemetryDevice,
  ): Promise<CommandReply> {
    const { cmdId } = command;
    const masked = (data: LiveData) => tailOf(maskAnswer(data, undefined, connection.mask()));
    switch (command.kind) {
      case "subscribe": {
        const { wanted, release } = connection.subscribe(cmdId, device.number, command.keys);
        const { past } = command;
        const data = past
          ? await limited(connection.identity().accountId, () => history.read(device, past))
          : await firstAnswer(device.number, command.keys, wanted);
        return { text: answer(cmdId, masked(data)), after: release };
      }
      case "history": {
        const { accountId } = connection.identity();
        const data = await limited(accountId, () => history.read(device, command.query));
        return { text: answer(cmdId, masked(data)) };
      }
      case "attributes": {
        const { scope, keys } = command;
        const { release } = connection.subscribeAttributes(cmdId, device, { scope, keys }, attributes);
        const data = await store.attributes(device.id, scope, keys);
        return { text: answer(cmdId, masked(data)), after: release };
      }
    }
  }

  async function execute(connection: LiveConnection, command: LookedUpCommand): Promise<CommandReply | null> {
    if (command.kind === "history") return withDevice(connection, command);
    return lookUp(connection.identity().accountId, async () => {
      // It may have ended while this waited for its turn, and nothing would end what began now.
      if (!connection.isOpen()) return null;
      if (command.kind === "screen") return withScreen(connection, command);
      if (command.kind === "alarms") return withAlarms(connection, command.cmdId);
      return withDevice(connection, command);
    });
  }

  return async (connection: LiveConnection, command: Command): Promise<CommandReply | null> => {
    switch (command.kind) {
      case "refused":
        return { text: badRequest(command.cmdId ?? connection.unusedId(), command.why) };
      case "unknown":
        return { text: unknownCommand(command.cmdId, command.type, command.why) };
      case "unsubscribe":
        connection.forget(command.cmdId);
        return null;
      default:
        try {
          const { display } = connection.identity();
          if (display && !isOpenToDisplay(display.screen, command))
            return { text: unauthorizedCommand(command.cmdId) };
          return await execute(connection, command);
        } catch (error) {
          onError(error);
          if (command.kind !== "history") connection.forget(command.cmdId);
          return { text: internalError(command.cmdId) };
        }
    }
  };
}
