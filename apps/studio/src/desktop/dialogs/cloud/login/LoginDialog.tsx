import type { ProgramDialogProps } from '../../program-dialog.ts';
import { RequireCloudSignIn } from './RequireCloudSignIn.tsx';

/** Dialog that signs in to the cloud. If the user is already signed in, it shows the account. @see D-087 … D-091 */
export function LoginDialog(props: ProgramDialogProps) {
  return (
    <RequireCloudSignIn {...props} title="cloud">
      {() => null}
    </RequireCloudSignIn>
  );
}
