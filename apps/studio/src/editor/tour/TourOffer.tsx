import { CompassOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useFormMessages } from '../../books/settings-form/form-messages.ts';
import { endTour, startTour } from './tour-store.ts';
import './tour-offer.css';

/** Offers the tour to users who have never seen the editor, without blocking the editor. */
export function TourOffer() {
  const messages = useFormMessages();
  if (!messages) return null;
  const { t } = messages;
  return (
    <aside className="tour-offer" aria-label={t('tour.title')}>
      <p>
        <CompassOutlined aria-hidden /> {t('tour.offer')}
      </p>
      <Button type="primary" size="small" onClick={startTour}>
        {t('tour.start')}
      </Button>
      <Button type="text" size="small" onClick={endTour}>
        {t('tour.notNow')}
      </Button>
    </aside>
  );
}
