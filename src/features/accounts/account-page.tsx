import { useParams } from 'react-router-dom';
import { AccountView } from './account-view.tsx';

/** One account, chosen by the address. Another address is another view: nothing of the former account stays. */
export function AccountPage() {
  const { accountId = '' } = useParams();
  return <AccountView key={accountId} accountId={accountId} />;
}
