import { QRCode } from 'antd';

interface ScanCodeProps {
  readonly value: string;
  /** Side length of the QR code in pixels. */
  readonly size: number;
  readonly label: string;
}

/** Shows a QR code. It is always dark on light and has a margin, as scanners require. */
export function ScanCode({ value, size, label }: ScanCodeProps) {
  return (
    <QRCode
      value={value}
      size={size}
      marginSize={4}
      bordered={false}
      color="#000"
      bgColor="#fff"
      role="img"
      aria-label={label}
    />
  );
}
