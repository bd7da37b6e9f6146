/** Where beacons are posted. Apart from their schema (beacon.ts), which the page does not need. */
export const BEACON_PATH = '/__vitals';
