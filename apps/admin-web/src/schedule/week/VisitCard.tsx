import type { ComponentProps } from 'react';
import { useDraggable } from '@dnd-kit/core';
import type { Visit, VisitState } from '@tidycrew/contracts';
import { hasNoLength, isMovable, visitKey } from '../../visits/board';
import { useBoard } from '../board-context';
import { SCHEDULE_TEXTS as TEXTS } from '../../visits/texts';
import { cardParts, cardWords, shortTime } from '../../visits/words';
import styles from './Board.module.css';

interface CardButtonProps extends ComponentProps<'button'> {
  visit: Visit;
  /** All its words, in as many lines as they take. */
  isLarge?: boolean;
  /** A second line, because its day has room for it. */
  isRoomy?: boolean;
}

/** A visit that a press opens. As few elements as can be: a board has hundreds. */
export function CardButton({ visit, isLarge = false, isRoomy = false, ...button }: CardButtonProps) {
  const { onOpened } = useBoard();
  const isLine = !isLarge && !isRoomy;
  return (
    <button
      type="button"
      className={styles.card}
      data-visit={visitKey(visit)}
      data-state={visit.state}
      data-sign={SIGNS[visit.state]}
      data-pale={visit.id === null || undefined}
      data-large={isLarge || undefined}
      data-roomy={isRoomy || undefined}
      title={isLine ? `${visit.customerName} · ${cardWords(visit)}` : undefined}
      onClick={() => onOpened({ dialog: 'visit', visit })}
      {...button}
    >
      <CardFace visit={visit} isRoomy={isRoomy} />
    </button>
  );
}

interface VisitCardProps extends Pick<CardButtonProps, 'visit' | 'isLarge' | 'isRoomy'> {
  row: number;
  column: number;
}

/** A visit on the board: a press opens it, a drag moves it. */
export function VisitCard({ visit, isLarge, isRoomy, row, column }: VisitCardProps) {
  const { canChange } = useBoard();
  const isDraggable = canChange && isMovable(visit);
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: visitKey(visit),
    data: { visit, row, column },
    disabled: !isDraggable,
  });
  return (
    <CardButton
      visit={visit}
      isLarge={isLarge}
      isRoomy={isRoomy}
      ref={setNodeRef}
      data-row={row}
      data-column={column}
      data-dragging={isDragging || undefined}
      data-movable={isDraggable || undefined}
      aria-describedby={isDraggable ? attributes['aria-describedby'] : undefined}
      {...listeners}
      // Where a browser presses a button when Space is let go.
      onKeyUp={(event) => {
        if (isDraggable && event.code === 'Space') event.preventDefault();
      }}
    />
  );
}

/** What stands for each state beside its colour. */
export const SIGNS: Readonly<Record<VisitState, string>> = {
  toPlace: '?',
  unassigned: '?',
  planned: '○',
  inProgress: '▶',
  done: '✓',
  late: '◷',
  missed: '!',
  skipped: '–',
  refused: '✕',
  noCrew: '∅',
};

export function CardFace({ visit, isRoomy = false }: { visit: Visit; isRoomy?: boolean }) {
  const twice = useBoard().twice.get(visit.id ?? 0);
  const [when, ...rest] = cardParts(visit);
  return (
    <>
      <b data-time={shortTime(visit)}>{visit.customerName}</b>
      {isRoomy ? (
        <span>
          {/* The line above has it for the eye. */}
          <i className="visually-hidden">{when} · </i>
          {rest.join(' · ')}
        </span>
      ) : (
        <span>{cardWords(visit)}</span>
      )}
      {hasNoLength(visit) && <em>{TEXTS.noLength}</em>}
      {twice && <strong>{TEXTS.twice(twice)}</strong>}
    </>
  );
}
