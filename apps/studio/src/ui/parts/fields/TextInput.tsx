// Imported from its own file, because the folder's index would also load one-time codes, text areas and search inputs,
// which the first screen does not need.
import Input from 'antd/es/input/Input';

export { Input as TextInput };
