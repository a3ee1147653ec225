import { useRef, useState, type DragEvent } from 'react';
import { Box, Button, Typography } from '@mui/material';
import FileIcon from '@mui/icons-material/DescriptionOutlined';
import { CSV_TEXTS as TEXTS } from './texts';

/** Workbooks and contacts can be chosen too, because what is said of them helps more than a file that cannot be clicked. */
const READABLE = '.csv,.tsv,.txt,.xlsx,.xls,.ods,.numbers,.vcf,.pdf,.zip,.qif,.ofx,.qfx,text/csv,text/plain';

interface FileDropProps {
  name: string | undefined;
  /** Whether a file was chosen before. */
  isAgain: boolean;
  disabled: boolean;
  /** Several at once. */
  isMany?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Where a file is chosen or dropped. */
export function FileDrop({ name, isAgain, disabled, isMany = false, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => onFiles([...(files ?? [])].slice(0, isMany ? undefined : 1));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Box
      sx={isOver ? { ...DROP, ...OVER } : DROP}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FileIcon />
      {name && (
        <Typography color="textPrimary" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
      )}
      <Button variant="outlined" color="inherit" disabled={disabled} onClick={() => input.current?.click()}>
        {isMany ? TEXTS.chooseMany : isAgain ? TEXTS.chooseOther : TEXTS.choose}
      </Button>
      <Typography variant="body2">{isMany ? TEXTS.dropMany : TEXTS.drop}</Typography>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        multiple={isMany}
        aria-label={isMany ? TEXTS.files : TEXTS.file}
        accept={READABLE}
        onChange={(event) => {
          take(event.target.files);
          // The same file again, after it has been corrected, is a new choice.
          event.target.value = '';
        }}
      />
    </Box>
  );
}

const DROP = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 3,
  border: '2px dashed',
  borderColor: 'text.secondary',
  borderRadius: 1,
  bgcolor: 'background.default',
  color: 'text.secondary',
  textAlign: 'center',
} as const;
const OVER = { borderColor: 'primary.main', color: 'primary.main' };
