import { QRCode } from 'antd';

interface ScanCodeProps {
  readonly value: string;
  /** Pixels on each side. */
  readonly size: number;
  readonly label: string;
}

/** A QR code on the screen: dark on light with a margin, whatever the page is, as every scanner wants it. */
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
