import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { InputNumber, type InputNumberProps } from 'antd';
import { useLayoutEffect, useRef } from 'react';

/** What stands in a button of the field that a pointer steps it by. */
const steps = { upIcon: <Step icon={<UpOutlined />} />, downIcon: <Step icon={<DownOutlined />} /> };

/**
 * A field for a number. Ant names its two buttons in English whatever the language is, and no option renames them. A screen
 * reader hears the field as one that the arrow keys step, so the buttons are kept from it, as browsers keep their own.
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
