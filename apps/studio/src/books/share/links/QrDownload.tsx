import { DownloadOutlined } from '@ant-design/icons';
import { Button, QRCode } from 'antd';
import { useRef } from 'react';
import { saveFile } from '../save-file.ts';
import { useSharingWords } from '../words.ts';
import '../share.css';

/** Size in pixels of each side of the downloaded image. */
const pngSize = 1024;

/**
 * Shows the QR code of a link and offers it as image files. The code is always dark on light, so that every scanner can
 * read it.
 */
export function QrDownload({ url, name }: { readonly url: string; readonly name: string }) {
  const { t } = useSharingWords();
  const place = useRef<HTMLDivElement>(null);
  const svg = () => {
    const drawn = place.current?.querySelector('svg[height]');
    if (!(drawn instanceof SVGElement)) return null;
    const copy = drawn.cloneNode(true) as SVGElement;
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    copy.setAttribute('width', `${pngSize}`);
    copy.setAttribute('height', `${pngSize}`);
    return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
  };
  const saveSvg = () => {
    const file = svg();
    if (file) saveFile(file, `${name}.svg`);
  };
  const savePng = async () => {
    const file = svg();
    if (!file) return;
    const picture = new Image();
    const source = URL.createObjectURL(file);
    picture.src = source;
    await picture.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: pngSize, height: pngSize });
    canvas.getContext('2d')?.drawImage(picture, 0, 0, pngSize, pngSize);
    URL.revokeObjectURL(source);
    canvas.toBlob((blob) => blob && saveFile(blob, `${name}.png`), 'image/png');
  };
  return (
    <div className="share-qr">
      <div ref={place}>
        <QRCode
          value={url}
          type="svg"
          size={168}
          marginSize={4}
          bordered={false}
          color="#000"
          bgColor="#fff"
          aria-label={t('publish.qr')}
        />
      </div>
      <div className="share-qr-files">
        <Button icon={<DownloadOutlined />} onClick={() => void savePng()}>
          {t('png')}
        </Button>
        <Button icon={<DownloadOutlined />} onClick={saveSvg}>
          {t('svg')}
        </Button>
      </div>
    </div>
  );
}
