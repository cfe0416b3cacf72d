interface AvatarProps {
  readonly name: string;
  /** Path of the picture. If empty, the first letter of the name is shown. */
  readonly picture: string;
  /** Pixels. */
  readonly size: number;
}

/** Shows the picture of an account. Hidden from screen readers because the name is next to it. */
export function Avatar({ name, picture, size }: AvatarProps) {
  const style = { width: size, height: size, fontSize: size * 0.42 };
  if (picture) return <img className="avatar" src={picture} alt="" style={style} />;
  const [letter = ''] = name.trim();
  return (
    <span className="avatar" aria-hidden style={style}>
      {letter.toLocaleUpperCase()}
    </span>
  );
}
