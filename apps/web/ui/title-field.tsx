import { classes } from './classes.ts';
import fieldStyles from './field.module.css';
import { describedBy, Field } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import styles from './title-field.module.css';

type TitleFieldProps = Pick<
  TextFieldProps,
  'name' | 'label' | 'hint' | 'error' | 'value' | 'onValue' | 'onBlur' | 'maxLength'
>;

/** A title, written in the face of the book. */
export const TitleField = ({ name, label, hint, error, onValue, ...rest }: TitleFieldProps) => (
  <Field id={name} label={label} hint={hint} error={error}>
    <input
      {...rest}
      id={name}
      name={name}
      type="text"
      autoComplete="off"
      className={classes(fieldStyles.control, styles.title)}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(name, { hint, error })}
      onChange={(event) => onValue?.(event.currentTarget.value)}
    />
  </Field>
);
