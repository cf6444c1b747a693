import { PlantWall } from "./plant-wall.tsx";

/** The wall of one's own plant. */
export function PlantPage() {
  return <PlantWall home="/dashboard" />;
}
