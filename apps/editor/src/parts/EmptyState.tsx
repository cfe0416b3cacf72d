import { InboxOutlined } from '@ant-design/icons';

/** An empty list, with a text that says what to do. */
export function EmptyState({ text }: { readonly text: string }) {
  return (
    <div className="empty">
      <InboxOutlined aria-hidden />
      <p>{text}</p>
    </div>
  );
}
