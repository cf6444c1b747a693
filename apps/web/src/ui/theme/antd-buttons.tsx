import { LoadingOutlined } from "@ant-design/icons";

/**
 * How buttons of antd are. Its own waiting icon leaves by a transition that may never end, and then stays in the
 * button's name; ours comes and goes at once, and the name says only what the button does.
 */
export const antdButtons = {
  autoInsertSpace: false,
  loadingIcon: <LoadingOutlined aria-hidden="true" />,
};
