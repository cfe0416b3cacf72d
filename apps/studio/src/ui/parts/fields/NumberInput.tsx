import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { InputNumber, type InputNumberProps } from 'antd';
import { useLayoutEffect, useRef } from 'react';

/** Icons of the step buttons. */
const steps = { upIcon: <Step icon={<UpOutlined />} />, downIcon: <Step icon={<DownOutlined />} /> };

/**
 * A number input with step buttons. Ant Design labels the two buttons in English in every language, without an option
 * to change this. Screen readers announce the field as adjustable with the arrow keys, so the buttons are hidden from
 * them, as in native inputs.
 */
export function NumberInput<Value extends number | string = number>(props: InputNumberProps<Value>) {
  return <InputNumber<Value> {...props} controls={steps} />;
}

function Step({ icon }: { readonly icon: React.ReactNode }) {
  const inside = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const button = inside.current?.closest('[role="button"]');
    button?.removeAttribute('aria-label');
    button?.setAttribute('aria-hidden', 'true');
  }, []);
  return <span ref={inside}>{icon}</span>;
}
