import { operateBook } from '@leafcast/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { progressKey } from '../use-conversions.ts';
import { PasswordForm } from './PasswordForm.tsx';

interface BookPasswordProps {
  readonly bookId: string;
  readonly title: string;
  readonly message: string;
}

/** Asks for the password of a book's document, which is then converted again. */
export function BookPassword({ bookId, ...shown }: BookPasswordProps) {
  const client = useQueryClient();
  const unlock = async (password: string) => {
    await call(operateBook, { operate: 'retry', bookIds: [bookId], uploadIds: [], password });
    await client.invalidateQueries({ queryKey: [progressKey] });
  };
  return <PasswordForm {...shown} id={bookId} onPassword={unlock} />;
}
