/** The types of telemetry that other modules may import. The values are passed in app.ts. */
export type { AttributeChange } from "./store/attribute-changes.ts";
export type { Connections } from "./connections.ts";
export type { Measured } from "./ingest/ingest-meter.ts";
export type { FirmwareReport, FirmwareSource, OfferedImage } from "./edge/firmware.ts";
export type { HourReader, KeyHour } from "./hours/hour-reader.ts";
export type { PolledReadings } from "./polled-readings.ts";
export type { RegistrationCounts } from "./provisioning/register-device.ts";
export type { PackedSamples } from "./packed/packed-samples.ts";
export type { StoredSample } from "./packed/stored-samples.ts";
export type { ValuesAround } from "./store/around-store.ts";
export type { TelemetryDevice, TelemetryDevicesStore } from "./store/devices-store.ts";
export type { AdoptedName, Keys } from "./store/keys.ts";
export type { Latest, LatestValues } from "./store/latest.ts";
export type { TimeRange } from "./store/resolution.ts";
export type { SampleRow } from "./store/sample-row.ts";
export type { Bucket } from "./store/bucket.ts";
export type { SeriesDevice, SeriesStore } from "./store/series-store.ts";
export type { Telemetry } from "./telemetry.ts";
