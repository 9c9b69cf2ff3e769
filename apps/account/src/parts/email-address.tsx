/** An e-mail address, which breaks behind its @ where the line is too short for it. */
export function EmailAddress({ children }: { readonly children: string }) {
  const at = children.lastIndexOf('@') + 1;
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
