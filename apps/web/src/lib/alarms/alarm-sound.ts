import { useEffect } from "react";
import { create } from "zustand";

const place = "alarms.sound";

interface AlarmSound {
  on: boolean;
  /** The browser lets nothing sound before the person has touched the page. */
  blocked: boolean;
  turn(on: boolean): void;
}

const touched = () => navigator.userActivation?.hasBeenActive ?? true;

/** Whether this browser sounds for new alarms, kept for the next visit. */
export const useAlarmSound = create<AlarmSound>((set) => ({
  on: localStorage.getItem(place) === "on",
  blocked: !touched(),
  turn(on) {
    localStorage.setItem(place, on ? "on" : "off");
    set({ on, blocked: !touched() });
    if (on) void soundFor(2); // a sample, and the click that lets the browser sound at all
  },
}));

/** Users who keep machines hear their alarms, until they turn the sound off. */
export function soundUnlessTurnedOff(): void {
  if (localStorage.getItem(place) === null) useAlarmSound.setState({ on: true });
}

/** The first touch anywhere lets the browser sound. */
export function useSoundAfterTouch(): void {
  useEffect(() => {
    if (touched()) return useAlarmSound.setState({ blocked: false });
    const letSound = () => useAlarmSound.setState({ blocked: false });
    const kinds = ["pointerup", "keydown"] as const;
    for (const kind of kinds) addEventListener(kind, letSound, { once: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, letSound);
    };
  }, []);
}

const pitchHz = { 1: 880, 2: 587 } as const;
const lengthS = 0.18;
const gapS = 0.14;
let audio: AudioContext | undefined;

/** One soft tone, two for level 1. A browser that has not been touched yet stays silent. */
export async function soundFor(level: 1 | 2): Promise<void> {
  audio ??= new AudioContext();
  await audio.resume();
  for (let i = 0; i < (level === 1 ? 2 : 1); i++) tone(audio, pitchHz[level], i * (lengthS + gapS));
}

function tone(context: AudioContext, hertz: number, afterS: number): void {
  const startS = context.currentTime + afterS;
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setTargetAtTime(0.25, startS, 0.01);
  volume.gain.setTargetAtTime(0, startS + lengthS - 0.05, 0.02);
  const source = new OscillatorNode(context, { type: "sine", frequency: hertz });
  source.connect(volume).connect(context.destination);
  source.start(startS);
  source.stop(startS + lengthS + 0.1);
}
