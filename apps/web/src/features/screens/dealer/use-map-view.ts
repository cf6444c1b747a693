import type { MapData } from "@oilcloud/contract";
import { homeCountry } from "@oilcloud/contract/values";
import { useState } from "react";
import type { MapView } from "../map/map-choice.tsx";
import { noteInput } from "../stage/use-last-input.ts";
import type { MapScope } from "./shown-figures.ts";

/** What the map shows: the world once a site is abroad, else China; a country of the world, or a province of China. */
export function useMapView(places: MapData["world"] | undefined) {
  const [areaNo, setAreaNo] = useState<string | null>(null);
  const [chosen, setChosen] = useState<MapView | null>(null);
  const [country, setCountry] = useState<string | null>(null);
  const hasAbroad = places?.some((place) => place.country !== homeCountry) ?? false;
  const view: MapView = hasAbroad ? (chosen ?? "world") : "china";
  const choose = (wanted: MapView) => {
    noteInput();
    setChosen(wanted);
    setAreaNo(null);
    setCountry(null);
  };
  const isWorld = view === "world";
  return {
    hasAbroad,
    view,
    isWorld,
    areaNo,
    /** Opened on the map of the world. */
    country: isWorld ? country : null,
    scope: scopeOf({ isWorld, areaNo, country, alone: !hasAbroad }),
    choose,
    openArea(opened: string) {
      noteInput();
      setAreaNo(opened);
    },
    openCountry(opened: string) {
      if (opened === homeCountry) return choose("china");
      noteInput();
      setCountry(opened);
    },
    back() {
      setAreaNo(null);
      setCountry(null);
    },
  };
}

export type ShownMap = ReturnType<typeof useMapView>;

function scopeOf(shown: {
  isWorld: boolean;
  areaNo: string | null;
  country: string | null;
  alone: boolean;
}): MapScope {
  const { isWorld, areaNo, country, alone } = shown;
  if (isWorld) return country === null ? { kind: "world" } : { kind: "country", country };
  return areaNo === null ? { kind: "home", country: homeCountry, alone } : { kind: "province" };
}
