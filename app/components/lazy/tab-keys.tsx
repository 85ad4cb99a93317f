/** Makes tabs of the server's links, once this has arrived (docs/decisions/001): roles, arrow keys, Home and End. */
import { Content, List, Root, Trigger } from "@radix-ui/react-tabs";
import { memo, useMemo, type KeyboardEvent } from "react";
import { ExistingElement, type ElementProps } from "./existing-element";
import { PANEL, STRIP } from "./tab-names";

export interface TabKeysProps {
  /** Of the tabs, apart by a space: as long as they stay, so does this. */
  addresses: string;
  current: string;
  /** The server's elements: each tab by its address, the strip and the panel (tab-names.ts). */
  element: (name: string) => HTMLElement | null;
  applyProps: (name: string, props: ElementProps | null) => void;
}

const nothing = () => null;
const drop = () => undefined;

/** Enter follows a link by itself. */
function followOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

/** One of the server's elements, by name. */
function useNamed(name: string, { element, applyProps }: TabKeysProps) {
  return useMemo(
    () => ({
      element: () => element(name),
      applyProps: (props: ElementProps | null) => applyProps(name, props),
    }),
    [name, element, applyProps],
  );
}

function OneTab({ address, owner }: { address: string; owner: TabKeysProps }) {
  const named = useNamed(address, owner);
  return (
    <Trigger asChild value={address} onKeyDown={followOnSpace}>
      <ExistingElement {...named} />
    </Trigger>
  );
}

/** Each tab is an address: the keys move the focus, and only Enter, Space or a press leads there. */
function AllTabKeys(props: TabKeysProps) {
  const { addresses, current } = props;
  const strip = useNamed(STRIP, props);
  const panel = useNamed(PANEL, props);
  return (
    <Root asChild value={current} activationMode="manual">
      <ExistingElement element={nothing} applyProps={drop}>
        <List asChild>
          <ExistingElement {...strip}>
            {addresses.split(" ").map((address) => (
              <OneTab key={address} address={address} owner={props} />
            ))}
          </ExistingElement>
        </List>
        <Content asChild forceMount value={current}>
          <ExistingElement {...panel} />
        </Content>
      </ExistingElement>
    </Root>
  );
}

export const TabKeys = memo(AllTabKeys);
