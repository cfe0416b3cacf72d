export { qrCode } from '../../panels/share/qr.ts';
