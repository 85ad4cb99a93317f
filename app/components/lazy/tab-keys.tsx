import { Content, List, Root, Trigger } from "@radix-ui/react-tabs";
import { memo, useMemo, type KeyboardEvent } from "react";
import { ExistingElement, type ElementProps } from "./existing-element";
import { PANEL, STRIP } from "./tab-names";

export interface TabKeysProps {
  /** The tabs' paths, joined by spaces: `memo` would treat each new array as a change. */
  addresses: string;
  current: string;
  element: (name: string) => HTMLElement | null;
  applyProps: (name: string, props: ElementProps | null) => void;
}

const nothing = () => null;
const drop = () => undefined;

/** Screen readers announce the link as a tab, and users press space to open a tab. */
function followOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

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
