import { useEffect, useState } from 'react';

/** Shows a chosen image directly from its file. */
export function ImagePicture({ file }: { readonly file: File | null }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <span className="image-picture">{address && <img src={address} alt="" loading="lazy" draggable={false} />}</span>
  );
}
