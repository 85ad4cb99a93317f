import { PostForm, type PostFormProps } from "./form";

interface Props extends Partial<PostFormProps> {
  /** Names the draft where a page shows several. */
  of?: string;
}

export const DiscardForm = ({ of, children, ...form }: Props) => (
  <PostForm {...form}>
    {children}
    <button type="submit" className="botao-2 perigo-2 mt-2">
      Apagar o que preenchi{of && <span className="sr-only"> em {of}</span>}
    </button>
  </PostForm>
);
