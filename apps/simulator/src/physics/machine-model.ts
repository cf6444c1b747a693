export type Range = readonly [min: number, max: number];

/** What one kind of machine is like; an individual is drawn from the ranges. Engineering knowledge, not measured. */
export interface MachineParams {
  readonly load: {
    readonly base: Range;
    readonly dailyAmplitude: Range;
    /** Standard deviation of the AR(1) part, and how much of it is left after ten minutes. */
    readonly deviation: number;
    readonly memory: number;
    /** A stop on Sundays. */
    readonly weeklyStopH: Range;
  };
  readonly heat: {
    readonly ambientC: number;
    readonly seasonK: number;
    readonly dayK: number;
    readonly riseK: Range;
    /** Heat that does not depend on the load: churning, compression. */
    readonly constantK: number;
    readonly tauH: Range;
    readonly heaterC: number;
    readonly coolerC: number;
  };
  readonly water: { readonly basePpm: Range; readonly exchangePerH: Range };
  readonly particles: {
    /** ≥4 µm(c) per 100 mL at the usual load. */
    readonly cleanCh1: Range;
    readonly turnoverPerH: Range;
  };
  readonly filter: {
    readonly cleanBar: number;
    readonly bypassBar: number;
    readonly lifeDays: Range;
    readonly changeDays: Range;
  };
  readonly wear: { readonly perDay: Range; readonly nonFerrousShare: number };
  readonly aging: { readonly k60PerH: Range; readonly changeDays: Range };
  readonly vibrationMmS: Range;
  readonly pressureBar: Range;
  /** Relative noise of the viscosity sensor. */
  readonly viscosityNoise: number;
}
