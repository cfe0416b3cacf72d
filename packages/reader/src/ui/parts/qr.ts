export { qrCode } from '../share/qr.ts';
