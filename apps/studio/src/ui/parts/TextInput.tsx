// The folder's index would bring in one-time codes, text areas and searches too; the first screen needs none of them.
import Input from 'antd/es/input/Input';

export { Input as TextInput };
