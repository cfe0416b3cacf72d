export { createApp } from './http/app.ts';
export { addKey, type OperatorKeys, readKeys } from './keys/key-file.ts';
export { openDatabase } from './store/database.ts';
export { changeLicence, issueLicence, type NewLicence, type Store } from './store/licences.ts';
export { release, seatsOf } from './store/seats.ts';
