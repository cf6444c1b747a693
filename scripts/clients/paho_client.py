# One exchange of paho: python3 paho_client.py JSON with port, user, version (4, 5), and qos; "publish" is sent, after "subscribe"
# where it is given, and what arrives there is printed. With "answer" it answers what arrives instead. Ends with 1 if nothing comes.
import json
import sys
import threading

import paho.mqtt.client as mqtt

job = json.loads(sys.argv[1])
client = mqtt.Client(protocol=job["version"])
client.username_pw_set(job["user"])
subscribed, done = threading.Event(), threading.Event()
result = {"code": 1}


def on_connect(connected, _userdata, _flags, reason, *_):
    if reason != 0:
        done.set()
    elif "subscribe" in job:
        connected.subscribe(job["subscribe"], 1)
    else:
        subscribed.set()


def on_message(received, _userdata, message):
    print(json.dumps({"topic": message.topic, "payload": message.payload.decode()}), flush=True)
    result["code"] = 0
    if "answer" in job:
        topic = message.topic.replace(job["answer"]["from"], job["answer"]["to"])
        received.publish(topic, job["answer"]["payload"], 1).wait_for_publish(5)
    done.set()


client.on_connect = on_connect
client.on_subscribe = lambda *_: (print("subscribed", flush=True), subscribed.set())
client.on_message = on_message
client.connect("127.0.0.1", job["port"], 30)
client.loop_start()
if subscribed.wait(5) and "publish" in job:
    sent = client.publish(job["publish"]["topic"], job["publish"]["payload"], job["qos"])
    sent.wait_for_publish(8)
    if "subscribe" not in job and sent.is_published():
        result["code"] = 0
        done.set()
done.wait(8)
client.disconnect()
client.loop_stop()
sys.exit(result["code"])
