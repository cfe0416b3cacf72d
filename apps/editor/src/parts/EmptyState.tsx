import { InboxOutlined } from '@ant-design/icons';

/** Nothing is here yet; the text says what to do. */
export function EmptyState({ text }: { readonly text: string }) {
  return (
    <div className="empty">
      <InboxOutlined aria-hidden />
      <p>{text}</p>
    </div>
  );
}
