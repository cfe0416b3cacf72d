import { Modal } from 'antd';
import { useQuestion } from '../../ui/dialogs/ask.ts';

/** Maximum number of names shown. */
const maxNames = 6;

/** Shows the open question, if any. */
export function QuestionDialog() {
  const question = useQuestion(({ open }) => open);
  return (
    <Modal
      open={question !== null}
      title={question?.title}
      okText={question?.yes}
      cancelText={question?.no}
      okButtonProps={{ danger: question?.isDangerous ?? false, autoFocus: true }}
      onOk={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
      width={480}
    >
      <p>{question?.text}</p>
      <ul className="question-names">
        {question?.names?.slice(0, maxNames).map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {(question?.names?.length ?? 0) > maxNames && <li>…</li>}
      </ul>
    </Modal>
  );
}
