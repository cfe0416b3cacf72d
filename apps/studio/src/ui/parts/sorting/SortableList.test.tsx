import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../../test/render-app.tsx';
import { moveItem } from '../../browser/move-item.ts';
import { switchLanguage } from '../../language/language-store.ts';
import { text } from '../../language/use-text.ts';
import { useRowIds } from './row-ids.ts';
import { SortableItem, SortHandle } from './SortableItem.tsx';
import { SortableList } from './SortableList.tsx';

interface TeasProps {
  readonly isGrid?: boolean;
  readonly fixed?: string;
}

/** A sortable list of teas, each with an input. The rows have no ids in their data. */
function Teas({ isGrid = false, fixed = '' }: TeasProps) {
  const [teas, setTeas] = useState<readonly string[]>(['Assam', 'Bancha', 'Ceylon']);
  const { ids, move } = useRowIds(teas.length);
  return (
    <SortableList
      ids={ids}
      nameOf={(index) => teas[index] ?? ''}
      isGrid={isGrid}
      onMove={(from, to) => {
        setTeas(moveItem(teas, from, to));
        move(from, to);
      }}
    >
      <ol>
        {teas.map((tea, index) => (
          <SortableItem key={ids[index]} itemId={ids[index] ?? ''} disabled={tea === fixed}>
            <SortHandle name={tea} />
            <input aria-label={tea} />
          </SortableItem>
        ))}
      </ol>
      <button type="button" onClick={() => setTeas(teas.slice(1))}>
        Drink
      </button>
    </SortableList>
  );
}

const order = () =>
  within(screen.getByRole('list'))
    .getAllByRole('textbox')
    .map((one) => one.getAttribute('aria-label'));
const field = (tea: string) => screen.getByRole('textbox', { name: tea });

describe('a sortable list', () => {
  it('moves an item with Alt and the arrow keys, announces its position and keeps the focus', async () => {
    const user = await renderApp(<Teas />);
    field('Assam').focus();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(order()).toEqual(['Bancha', 'Ceylon', 'Assam']);
    expect(document.activeElement).toBe(field('Assam'));
    screen.getByText(text('sort.at', { name: 'Assam', at: 3, count: 3 }));
  });

  it('does not move an item beyond the ends, or without Alt', async () => {
    const user = await renderApp(<Teas />);
    field('Assam').focus();
    await user.keyboard('{Alt>}{ArrowUp}{ArrowRight}{/Alt}{ArrowDown}');
    expect(order()).toEqual(['Assam', 'Bancha', 'Ceylon']);
  });

  it('does not move a disabled item', async () => {
    const user = await renderApp(<Teas fixed="Assam" />);
    field('Assam').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(order()).toEqual(['Assam', 'Bancha', 'Ceylon']);
    expect(screen.getByRole('button', { name: text('sort.handle', { name: 'Assam' }) })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('supports the left and right arrow keys in a grid', async () => {
    const user = await renderApp(<Teas isGrid />);
    field('Assam').focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(order()).toEqual(['Bancha', 'Assam', 'Ceylon']);
  });

  it('keeps row ids unique after rows are moved or removed', async () => {
    const user = await renderApp(<Teas />);
    field('Assam').focus();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    await user.click(screen.getByRole('button', { name: 'Drink' }));
    expect(order()).toEqual(['Ceylon', 'Assam']);
    field('Ceylon').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(order()).toEqual(['Assam', 'Ceylon']);
    expect(document.activeElement).toBe(field('Ceylon'));
  });

  it('labels its handles in the interface language', async () => {
    await switchLanguage('de');
    await renderApp(<Teas />);
    screen.getByRole('button', { name: 'Assam verschieben' });
    await switchLanguage('en');
  });
});
