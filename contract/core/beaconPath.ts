/** Beacons are posted here. The schema is in beacon.ts, because the page does not need it. */
export const BEACON_PATH = '/__vitals';
