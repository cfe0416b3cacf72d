interface AvatarProps {
  readonly name: string;
  /** Path of the picture; empty without one: then the first letter of the name. */
  readonly picture: string;
  /** Pixels. */
  readonly size: number;
}

/** The picture of an account; for eyes only, for its name stands beside it. */
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
