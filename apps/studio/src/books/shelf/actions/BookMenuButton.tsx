import { EllipsisOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { ignoreReported } from '../../../api/failure.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { loadPart } from '../../../ui/loading/load-part.ts';

const load = async () => ({ default: (await loadPart(() => import('./BookMenu.tsx'))).BookMenu });
const BookMenu = lazy(load);

type BookMenuButtonProps = Omit<ComponentProps<typeof BookMenu>, 'startsOpen'>;

/**
 * Button that opens the menu of a book. The menu's code is loaded when the pointer or focus reaches the button, so that
 * loading it does not delay the library.
 */
export function BookMenuButton(props: BookMenuButtonProps) {
  const { t } = useText();
  const [isWanted, setIsWanted] = useState(false);
  const fetch = () => void load().catch(ignoreReported);
  const button = (
    <Button
      type="text"
      icon={<EllipsisOutlined />}
      aria-label={t('books.menu', { title: props.book.title })}
      aria-haspopup="menu"
      onPointerEnter={fetch}
      onFocus={fetch}
      onClick={() => setIsWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <BookMenu {...props} startsOpen />
    </Suspense>
  );
}
