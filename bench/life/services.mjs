// What people do to a machine: the state is another afterwards.
import { hourMs } from "@oilcloud/oil";
import { clamp, drawFill } from "./machine.mjs";

export const services = {
  oilChange(machine, random, ts) {
    machine.fill = drawFill(random, machine.oil, machine.fill);
    machine.water *= random.between(0.2, 0.5);
    machine.dryingPerH = 0;
    machine.antioxidant = random.between(0.94, 1);
    machine.newOilCounts = machine.clean * random.between(0.5, 2.5);
    machine.levelNow = machine.level + random.between(-3, 3);
    machine.filterLoad = 0;
    machine.maintenanceUntilMs = ts + random.between(2, 8) * hourMs;
  },
  topUp(machine, random) {
    const share = clamp((machine.level - machine.levelNow) / machine.level, 0, 0.3);
    machine.levelNow = machine.level + random.between(-2, 2);
    machine.antioxidant += share * (1 - machine.antioxidant);
    machine.newOilCounts += share * machine.clean;
  },
  filterChange(machine, random, ts) {
    machine.filterLoad = 0;
    machine.maintenanceUntilMs = ts + random.between(0.5, 3) * hourMs;
  },
  drying(machine, random, ts) {
    machine.dryingPerH = random.between(0.05, 0.2);
    machine.maintenanceUntilMs = ts + random.between(1, 6) * hourMs;
  },
  repair(machine, random, ts) {
    machine.maintenanceUntilMs = ts + random.between(4, 30) * hourMs;
  },
};
