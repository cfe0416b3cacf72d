export { createApp } from './http/app.ts';
export { addKey, type OperatorKeys, readKeys } from './keys/key-file.ts';
export { openDatabase } from './store/database.ts';
export { changeLicence, issueLicence, type LicenseStore, type NewLicence } from './store/licences.ts';
export { listSeats, release } from './store/seats.ts';
