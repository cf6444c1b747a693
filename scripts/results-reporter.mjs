import { writeFileSync } from "node:fs";

/** Writes how many tests of a run passed, and what failed with its reason: tests, whole files and faults outside any test. */
export default class ResultsReporter {
  onTestRunEnd(modules, unhandledErrors) {
    let passed = 0;
    const failures = unhandledErrors.map((error) => ({ name: "outside any test", reason: reasonOf(error) }));
    const addFailure = (name, errors) => failures.push({ name, reason: errors.map(reasonOf).join("\n") });
    for (const module of modules) {
      const file = module.relativeModuleId;
      if (module.errors().length > 0) addFailure(file, module.errors());
      // A suite fails of itself when what prepares it does; its tests are skipped then.
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) addFailure(`${file} > ${suite.fullName}`, suite.errors());
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === "passed") passed += 1;
        else if (state === "failed") addFailure(`${file} > ${test.fullName}`, errors);
      }
    }
    writeFileSync(process.env.RESULTS_FILE, JSON.stringify({ passed, failures }));
  }
}

const reasonOf = ({ message, stack }) =>
  [message, ...(stack ?? "").split("\n").filter(isOurs).slice(0, 3)].join("\n");

const isOurs = (line) => line.includes("file://") && !line.includes("node_modules");
