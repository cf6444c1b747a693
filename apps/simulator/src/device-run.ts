import { applyColdStart } from "./faults/cold-start.ts";
import { applyFault } from "./faults/machine-faults.ts";
import { type FaultEpisode, isActive, type MachineFault, type SensorFault } from "./faults/modes.ts";
import { distort, keyOf } from "./faults/sensor-faults.ts";
import { applyEvent, pourWrongOil } from "./faults/tank.ts";
import type { Asset } from "./physics/asset.ts";
import { type Effects, newEffects } from "./physics/effects.ts";
import { gridMs } from "./physics/grid.ts";
import { type AssetState, mixStates, newState } from "./physics/state.ts";
import { step } from "./physics/step.ts";
import { hash, Random } from "./random.ts";
import { measure, type Values } from "./sensors/measure.ts";

const neutral = newEffects();

/**
 * One machine on its way through time. It moves on a fixed grid from its epoch, so that its state at a moment is the
 * same however and in which steps that moment is reached.
 */
export class DeviceRun {
  readonly asset: Asset;
  readonly sensorFaults: readonly SensorFault[];
  private readonly faults: readonly MachineFault[];
  private readonly plan: readonly FaultEpisode[];
  private nextEpisode = 0;
  private earlier: AssetState;
  private later: AssetState;
  private readonly between: AssetState;
  private readonly frozen = new Map<SensorFault, number>();
  private readonly random = new Random(0);

  constructor(asset: Asset, plan: readonly FaultEpisode[]) {
    this.asset = asset;
    this.plan = plan;
    this.faults = plan.filter((episode) => episode.kind === "fault");
    this.sensorFaults = plan.filter((episode) => episode.kind === "sensor-fault");
    const startMs = Math.floor(asset.epochMs / gridMs) * gridMs;
    this.earlier = newState(asset, startMs);
    this.later = newState(asset, startMs);
    this.between = newState(asset, startMs);
  }

  /** The true state, valid until the next call; time only goes forward. */
  stateAt(ts: number): AssetState {
    while (this.later.ts < ts) this.advance();
    if (ts >= this.later.ts) return this.later;
    const share = (ts - this.earlier.ts) / (this.later.ts - this.earlier.ts);
    mixStates(this.earlier, this.later, share, this.between);
    return this.between;
  }

  /** What the sensors report at a moment. */
  readAt(ts: number, withDebris: boolean): Values {
    const values = this.measureAt(this.stateAt(ts), ts, withDebris);
    distort(this.asset, this.sensorFaults, values, ts, this.frozen);
    return values;
  }

  private measureAt(state: AssetState, ts: number, withDebris: boolean): Values {
    this.random.reseed(hash(this.asset.seed, 3, ts));
    return measure(this.asset, state, this.random, withDebris);
  }

  private advance(): void {
    const state = this.earlier;
    mixStates(this.later, this.later, 0, state);
    this.earlier = this.later;
    this.later = state;
    step(this.asset, state, this.effectsAt(state.ts + gridMs), gridMs / 1000);
    for (;;) {
      const episode = this.plan[this.nextEpisode];
      if (!episode || episode.onsetMs > state.ts) return;
      this.begin(episode, state);
      this.nextEpisode++;
    }
  }

  private effectsAt(ts: number): Effects {
    let effects = neutral;
    for (const fault of this.faults) {
      if (!isActive(fault, ts)) continue;
      if (effects === neutral) effects = newEffects();
      applyFault(effects, fault, ts, this.asset);
    }
    for (const fault of this.sensorFaults) {
      if (fault.mode !== "coldStart" || !isActive(fault, ts)) continue;
      if (effects === neutral) effects = newEffects();
      applyColdStart(effects, fault, ts);
    }
    return effects;
  }

  private begin(episode: FaultEpisode, state: AssetState): void {
    switch (episode.kind) {
      case "event":
        applyEvent(this.asset, state, episode.mode, episode.severity);
        break;
      case "fault":
        if (episode.mode === "wrongTopUp") pourWrongOil(this.asset, state, episode.severity);
        break;
      case "sensor-fault":
        if (episode.mode === "counterReset") state.debris.fill(0);
        if (episode.mode === "stuck") {
          const held = this.measureAt(state, state.ts, true)[keyOf(episode, this.asset.seed)];
          if (held !== undefined) this.frozen.set(episode, held);
        }
        break;
    }
  }
}
